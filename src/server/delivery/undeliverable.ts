import type { MailTrouble } from './mail-trouble.ts'

/**
 * The mail server or provider refused, or did not answer. The message is ours: answers of servers quote people's
 * addresses and numbers, and would end up in the log and among the failed jobs.
 */
export class DeliveryProblem extends Error {
  /** Of a mail: why, for whoever sees to it. */
  readonly why: MailTrouble

  /** The connection broke before the answer: the mail may be on its way all the same. */
  readonly mayHaveArrived: boolean

  constructor(message: string, why: MailTrouble = 'unknown', mayHaveArrived = false) {
    super(message)
    this.why = why
    this.mayHaveArrived = mayHaveArrived
  }
}

/** No later attempt will help: the address or number itself is refused. */
export class Undeliverable extends DeliveryProblem {}
