interface Acting {
  readonly operator: { readonly id: string };
  readonly body: { readonly reason: string };
}

/** Who acts, and why: the same in the request of every act. */
export function actorOf({ operator, body }: Acting): {
  readonly operatorId: string;
  readonly reason: string;
} {
  return { operatorId: operator.id, reason: body.reason };
}
