/** `npm run build`: builds the web app unless its sources are unchanged. */
import './help/answer.ts';
import { buildWeb } from './start/build-web.ts';

process.exitCode = await buildWeb();
