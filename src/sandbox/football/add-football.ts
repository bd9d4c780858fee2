import type { FastifyInstance } from 'fastify';
import type { SandboxClock } from '../sandbox-clock.ts';
import { addApiFootball } from './api-football.ts';
import { addDemoFootball } from './demo-football.ts';
import { openFootball } from './football.ts';
import { addFootballControl } from './football-control.ts';
import { addFootballDataOrg } from './football-data-org.ts';
import { addFootballPage } from './football-page.ts';
import { addSeasonFiles } from './season-files.ts';

/** The simulated providers of matches. */
export function addFootball(app: FastifyInstance, clock: SandboxClock): void {
  const football = openFootball(clock);
  addFootballDataOrg(app, football);
  addApiFootball(app, football);
  addSeasonFiles(app, football);
  addDemoFootball(app, football);
  addFootballControl(app, football);
  addFootballPage(app, football);
}
