/**
 * The parts of a database's address, or null. For sockets PostgreSQL takes one with a user and no host
 * ("postgres://plaza@/town?host=/run/postgresql"), which is no URL elsewhere.
 */
export const parseDatabaseUrl = (address: string): URL | null =>
  URL.parse(address.replace(/^(\w+:\/\/[^/?#]*@)\//, '$1localhost/'))
