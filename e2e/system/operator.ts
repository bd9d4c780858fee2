import type { AnySystem } from './system.ts';

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Commands of operators. */
export function operatorOf(system: AnySystem) {
  async function operate(...args: string[]): Promise<string> {
    const { code, output } = await system.run('operator', ...args);
    if (code !== 0) throw new Error(`operator ${args.join(' ')}: ${output}`);
    return output;
  }
  return {
    operate,
    /** Creates the first admin, who creates an operator for each role; all by login name. */
    async staff(admin: string, roles: Readonly<Record<string, string>>): Promise<void> {
      await operate('create', admin);
      for (const [role, name] of Object.entries(roles))
        await operate('--as', admin, 'create', name, '--roles', role, '--reason', 'decides what waits');
    },
    /** The first id in the queue on a line that contains this text. */
    async waiting(words: string): Promise<string> {
      const queue = await operate('queue');
      const line = queue.split('\n').find((each) => each.includes(words)) ?? '';
      const [id] = anId.exec(line) ?? [];
      if (id === undefined) throw new Error(`No queued item contains ${words}: ${queue}`);
      return id;
    },
  };
}
