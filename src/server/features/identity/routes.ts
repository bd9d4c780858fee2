import { certify as certifyCall, identity } from '#contract/identity.ts';
import { route, type Route } from '../../http/operation.ts';
import { certify } from './certify.ts';
import { showIdentity } from './show-identity.ts';

export const identityRoutes: readonly Route[] = [route(identity, showIdentity), route(certifyCall, certify)];
