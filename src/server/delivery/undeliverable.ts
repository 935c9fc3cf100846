/**
 * What stands between us and a recipient said no, or nothing. Its text is ours: what servers answer quotes addresses
 * and numbers of people, and would end in the log and among the failed jobs.
 */
export class DeliveryProblem extends Error {}

/** No later attempt will help: the address or number itself is refused. */
export class Undeliverable extends DeliveryProblem {}
