import { Result } from 'antd';
import { useWords } from '../i18n/locale.ts';
import { en, zh } from '../frame/words.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';

/** An address without a page. */
export default function Missing() {
  const words = useWords({ zh, en });
  return (
    <Result
      status="404"
      title={words.pages.missing}
      subTitle={words.missingText}
      extra={<Link to={paths.home}>{words.toHome}</Link>}
    />
  );
}
