import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatVerifierKey } from '#domain/log/verifier-key.ts';
import { parseAddCheckpoint } from '#domain/log/add-checkpoint.ts';
import { formatSignatureLines, parseSignedNote } from '#domain/log/signed-note.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { newWitness } from '#test/build/cosignature/witnesses.ts';

/** A witness in the pay of the operator: it cosigns whatever it is sent. */
export async function startCrookedWitness(name: string, now: () => Date) {
  const witness = newWitness(name);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const note = parseAddCheckpoint(Buffer.concat(chunks).toString('utf8'))?.note ?? '';
    response.end(linesFor(note, now().toISOString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Lines of its own keys only, as a witness responds.
  const linesFor = (note: string, at: string): string => {
    const signed = parseSignedNote(witness.cosign(note, at));
    return formatSignatureLines(signed?.signatures.filter(({ keyName }) => keyName === name) ?? []);
  };
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verifierKeys: witness.keys.map((key) => formatVerifierKey(nativeSha256, key)),
    linesFor,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type CrookedWitness = Awaited<ReturnType<typeof startCrookedWitness>>;
