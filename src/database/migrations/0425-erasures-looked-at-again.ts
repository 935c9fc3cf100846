/**
 * Erasures left the words of what somebody had deleted themselves. Those that are finished are due once more: what is done is not
 * found again, and the job of every hour does what is left.
 */
export const up = `
update people set erase_at = now() from erasures where erasures.person_id = people.id and finished_at is not null;
update erasures set finished_at = null where finished_at is not null;
`
