export const zh = {
  pictures: '图片',
  /** `least` is 0 where they may be left out. */
  hint: (least: number, most: number) =>
    `${least === 0 ? '可不传，最多' : `${least} 到`} ${most} 张，每张不超过 5 MB`,
  add: '添加图片',
  sending: '上传中',
  sent: '已上传',
  removeOf: (name: string) => `移除 ${name}`,
  stillSending: '图片还在上传，请稍等。',
  tooLarge: (name: string) => `${name} 超过 5 MB，请换一张小一些的。`,
  tooMany: (most: number) => `最多 ${most} 张图片。`,
};

export const en: typeof zh = {
  pictures: 'Pictures',
  hint: (least, most) => `${least === 0 ? 'optional, up to' : `${least} to`} ${most}, at most 5 MB each`,
  add: 'Add pictures',
  sending: 'Uploading',
  sent: 'Uploaded',
  removeOf: (name) => `Remove ${name}`,
  stillSending: 'A picture is still on its way. Please wait a moment.',
  tooLarge: (name) => `${name} is over 5 MB. Please choose a smaller one.`,
  tooMany: (most) => `At most ${most} pictures.`,
};
