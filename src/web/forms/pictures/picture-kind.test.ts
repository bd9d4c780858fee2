import { expect, test } from 'vitest';
import { pictureType } from '#server/features/uploads/picture-type.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { isTakenHead } from './picture-kind.ts';

test('a file type is accepted by the same first bytes as on the server', async () => {
  const taken = [aPicture().jpeg(), aPicture().png(), aPicture().webp()];
  const other = [aPicture().avif(), aPicture().gif(), aPicture().tiff()];
  const files = await Promise.all([...taken, ...other].map((each) => each.toBuffer()));
  const texts = ['', 'no picture', 'RIFF....WAVE', '<svg xmlns="http://www.w3.org/2000/svg"/>'].map((text) =>
    Buffer.from(text),
  );
  const accepted = [...files, ...texts].map((bytes) => isTakenHead(bytes.subarray(0, 12)));
  expect(accepted).toEqual([true, true, true, ...Array<boolean>(other.length + texts.length).fill(false)]);
  expect(accepted).toEqual([...files, ...texts].map((bytes) => pictureType(bytes) !== null));
});
