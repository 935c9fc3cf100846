/** The order of "most sold": lists of the whole shop walk this index instead of sorting every product. */
export const up = `
create index products_sold on products (sold desc, post_id desc);
`
