import { existsSync } from 'node:fs'

/** As Debian installs it; where only the whole of Chromium is, the tests take that. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** The program of the browser that tests drive; `CHROMIUM` names another. */
export const chromiumPath = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
