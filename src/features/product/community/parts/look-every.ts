/** ms between two looks for new answers by calls, where there is no socket. */
export const LOOK_EVERY = 60_000
