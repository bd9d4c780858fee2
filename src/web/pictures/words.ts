export const zh = {
  pictures: '图片',
  /** `least` is 0 where they may be left out. */
  hint: (least: number, most: number) =>
    `${least === 0 ? '可不传，最多' : `${least} 到`} ${most} 张，大图会先缩小`,
  add: '添加图片',
  preparing: '正在处理',
  sending: '上传中',
  sent: '已上传',
  progressOf: (name: string) => `${name} 的上传进度`,
  removeOf: (name: string) => `移除 ${name}`,
  sendAgain: '重新上传',
  sendAgainOf: (name: string) => `重新上传 ${name}`,
  stillSending: '图片还在上传，请稍等。',
  tooLarge: (mebibytes: number) => `图片超过 ${mebibytes} MB。请换一张，或打开它截图，再上传截图。`,
  notPicture: '这不是能打开的图片。请换一张，或打开它截图，再上传截图。',
  tooMany: (most: number) => `最多 ${most} 张图片。`,
};

export const en: typeof zh = {
  pictures: 'Pictures',
  hint: (least, most) =>
    `${least === 0 ? 'optional, up to' : `${least} to`} ${most}; large ones are made smaller first`,
  add: 'Add pictures',
  preparing: 'Preparing',
  sending: 'Uploading',
  sent: 'Uploaded',
  progressOf: (name) => `How much of ${name} is uploaded`,
  removeOf: (name) => `Remove ${name}`,
  sendAgain: 'Upload again',
  sendAgainOf: (name) => `Upload again: ${name}`,
  stillSending: 'A picture is still on its way. Please wait a moment.',
  tooLarge: (mebibytes) =>
    `The picture is over ${mebibytes} MB. Please choose another, or take a screenshot of it and send that.`,
  notPicture:
    'This is no picture that can be opened here. Please choose another, or take a screenshot of it and send that.',
  tooMany: (most) => `At most ${most} pictures.`,
};
