import type { PGlite } from '@electric-sql/pglite';
import { DatabaseError, serialize } from 'pg-protocol';
import type {
  BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  NotificationResponseMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';

/** What the engine answers to messages of one statement. */
export interface WireAnswer {
  /** Types of the parameters, if they were asked for. */
  readonly parameterTypes: readonly number[];
  /** Columns of the result, if they were asked for. */
  readonly columns: readonly WireColumn[];
  /** The values of each row as text. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** For example `INSERT 0 3`. */
  readonly commandTag: string;
}

export interface WireColumn {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Messages to the embedded engine and back. */
export interface EngineWire {
  /**
   * Sends messages and a final sync. The caller has the engine to itself.
   * @throws DatabaseError the first error that the engine answers.
   */
  send(...messages: readonly Uint8Array[]): Promise<WireAnswer>;
  /** Passes on what is notified on a channel. @returns a function that ends it. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
}

interface Answer {
  parameterTypes: readonly number[];
  columns: readonly WireColumn[];
  readonly rows: (readonly (string | null)[])[];
  commandTag: string;
  error: DatabaseError | null;
}

/**
 * Reads the answers of the engine with the protocol of `pg`: the engine's own parser first copies the bytes of each value
 * into a new array (docs/decisions/103-first-start.md).
 */
export function openWire(pglite: PGlite): EngineWire {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const notify = ({ channel, payload }: NotificationResponseMessage): void => {
    for (const listener of listeners.get(channel) ?? []) queueMicrotask(() => listener(payload));
  };
  return {
    async send(...messages) {
      const received: Buffer[] = [];
      await pglite.execProtocolRawStream(Buffer.concat([...messages, serialize.sync()]), {
        syncToFs: false,
        // A copy: the engine writes the next part into the same memory.
        onRawData: (bytes) => void received.push(Buffer.from(bytes)),
      });
      const answer: Answer = { parameterTypes: [], columns: [], rows: [], commandTag: '', error: null };
      new Parser().parse(Buffer.concat(received), (message) => take(answer, message, notify));
      if (answer.error) throw answer.error;
      return answer;
    },
    async listen(channel, onNotification) {
      const others = listeners.get(channel) ?? new Set();
      listeners.set(channel, others.add(onNotification));
      // Statements that do not come through here, such as the end of a transaction, answer to the engine's own.
      const stop = await pglite.listen(channel, onNotification);
      return async () => {
        others.delete(onNotification);
        await stop();
      };
    },
  };
}

function take(
  answer: Answer,
  message: BackendMessage,
  notify: (message: NotificationResponseMessage) => void,
): void {
  switch (message.name) {
    case 'dataRow':
      answer.rows.push((message as DataRowMessage).fields);
      break;
    case 'commandComplete':
      answer.commandTag = (message as CommandCompleteMessage).text;
      break;
    case 'parameterDescription':
      answer.parameterTypes = (message as ParameterDescriptionMessage).dataTypeIDs;
      break;
    case 'rowDescription':
      answer.columns = (message as RowDescriptionMessage).fields.map(({ name, dataTypeID }) => ({
        name,
        dataTypeID,
      }));
      break;
    case 'notification':
      notify(message as NotificationResponseMessage);
      break;
    case 'error':
      if (message instanceof DatabaseError) answer.error ??= message;
      break;
    default:
  }
}
