import type { AnySystem } from './system.ts';

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Commands of the staff. */
export function operatorOf(system: AnySystem) {
  async function operate(...args: string[]): Promise<string> {
    const { code, output } = await system.run('operator', ...args);
    if (code !== 0) throw new Error(`operator ${args.join(' ')}: ${output}`);
    return output;
  }
  return {
    operate,
    /** Creates a first admin, who appoints a user for each role. */
    async staff(admin: string, roles: Readonly<Record<string, string>>): Promise<void> {
      for (const mobile of [admin, ...Object.values(roles)]) await system.run('user', mobile);
      await operate('grant', admin, 'admin', '--reason', 'the first admin');
      for (const [role, mobile] of Object.entries(roles))
        await operate('--as', admin, 'grant', mobile, role, '--reason', 'decides what waits');
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
