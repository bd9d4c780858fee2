export const zh = {
  pictures: '图片',
  /** `least` is 0 if pictures are optional. */
  hint: (least: number, most: number) =>
    `${least === 0 ? '选填，最多' : `${least} 到`} ${most} 张，大图会自动压缩`,
  add: '添加图片',
  preparing: '处理中',
  sending: '上传中',
  sent: '已上传',
  progressOf: (name: string) => `${name} 上传进度`,
  removeOf: (name: string) => `移除 ${name}`,
  sendAgain: '重新上传',
  sendAgainOf: (name: string) => `重新上传 ${name}`,
  stillSending: '图片上传中，请稍候。',
  tooLarge: (mebibytes: number) => `图片超过 ${mebibytes} MB，请更换，或截图后上传截图。`,
  notPicture: '无法识别这张图片，请更换，或截图后上传截图。',
  tooMany: (most: number) => `最多 ${most} 张图片。`,
};

export const en: typeof zh = {
  pictures: 'Images',
  hint: (least, most) =>
    `${least === 0 ? 'Optional, up to' : `${least} to`} ${most}. Large images are resized.`,
  add: 'Add images',
  preparing: 'Resizing',
  sending: 'Uploading',
  sent: 'Uploaded',
  progressOf: (name) => `Upload progress of ${name}`,
  removeOf: (name) => `Remove ${name}`,
  sendAgain: 'Upload again',
  sendAgainOf: (name) => `Upload again: ${name}`,
  stillSending: 'An image is still uploading. Please wait.',
  tooLarge: (mebibytes) =>
    `This image is over ${mebibytes} MB. Choose another, or upload a screenshot of it.`,
  notPicture: 'We can’t open this image. Choose another, or upload a screenshot of it.',
  tooMany: (most) => `Up to ${most} images.`,
};
