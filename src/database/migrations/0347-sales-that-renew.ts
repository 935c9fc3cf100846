/** What a buyer wants to renew from what they pay with: which thing, and the price of a period that they have seen. */
export const up = 'alter table sales add column renews jsonb'
