/** Refusal of a call, with Alipay's codes. */
export class CallFault extends Error {
  readonly code: string;
  readonly subCode: string;

  constructor(code: string, subCode: string, message: string) {
    super(message);
    this.code = code;
    this.subCode = subCode;
  }
}

/** A refusal that is returned as `error_response`, whatever the method. */
export class GatewayFault extends CallFault {}

export function invalidArgument(subCode: string, message: string): CallFault {
  return new CallFault('40002', subCode, message);
}

export function businessFault(subCode: string, message: string): CallFault {
  return new CallFault('40004', subCode, message);
}
