import type { operatorList } from '#contract/console/operators.ts';
import type { CallReply } from '#contract/define-call.ts';
import type { Both } from '../i18n/locale.ts';

type State = CallReply<typeof operatorList>['items'][number]['state'];

export const operatorStateWords: Readonly<Record<State, { readonly text: Both; readonly color: string }>> = {
  invited: { text: { zh: '待开通', en: 'Invited' }, color: 'warning' },
  active: { text: { zh: '正常', en: 'Active' }, color: 'success' },
  disabled: { text: { zh: '已停用', en: 'Disabled' }, color: 'default' },
};
