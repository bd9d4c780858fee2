import { certify as certifyCall, identity } from '#contract/people/identity.ts';
import { route, type Route } from '#server/context/operation.ts';
import { certify } from '#server/features/people/identity/certify.ts';
import { showIdentity } from '#server/features/people/identity/show-identity.ts';

export const identityRoutes: readonly Route[] = [route(identity, showIdentity), route(certifyCall, certify)];
