/** What came in, or went out, of an account: whoever has ten thousand of one and none of the other waits for neither. */
export const up = `
create index ledger_postings_in on ledger_postings (account_id, transaction_id) where amount > 0;
create index ledger_postings_out on ledger_postings (account_id, transaction_id) where amount < 0;
`
