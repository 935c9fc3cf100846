/** ms between two looks for new answers by calls, where there is no socket. */
export const REFRESH_INTERVAL = 60_000
