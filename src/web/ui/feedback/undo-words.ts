export const zh = { undo: '撤销', undone: '已撤销' };
export const en: typeof zh = { undo: 'Undo', undone: 'Undone' };
