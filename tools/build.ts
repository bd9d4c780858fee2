/** `npm run build`: the web app, unless it was built from the very same sources before. */
import './help/answer.ts';
import { buildWeb } from './start/build-web.ts';

process.exitCode = buildWeb();
