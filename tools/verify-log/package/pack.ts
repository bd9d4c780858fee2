/** `npm run pack-verify-log`: packs the log verifier as an npm package that runs without a checkout. */
import '../../help/answer.ts';
import { packVerifyLog } from './pack-verify-log.ts';

const { file, packedBytes, unpackedBytes } = await packVerifyLog('dist/verify-log');
console.log(`${file}: ${packedBytes} bytes packed, ${unpackedBytes} unpacked`);
