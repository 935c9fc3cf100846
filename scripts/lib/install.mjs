import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { root, run } from './run.mjs'

/** The oldest Node that can install the packages and start the one among them that the site runs on. */
export const OLDEST_NODE = [20, 19]
/** The oldest npm that reads this lockfile and its optional packages as meant. */
export const OLDEST_NPM = 10
/** The oldest Node that could stand in for the packages' own. */
const SITE_NODE = 24

/** There while packages are being installed. A kill leaves it behind: some of them may then be there by half. */
const MARK = 'node_modules/.plaza-installs'

/**
 * Whether `node_modules` holds what `package-lock.json` asks for, by the list that npm itself keeps there.
 *
 * @param options.withTests also what only tests and checks need
 */
export function isInstalled(folder = root, { withTests = false } = {}) {
  if (existsSync(path.join(folder, MARK))) return false
  const wanted = readPackages(path.join(folder, 'package-lock.json'))
  const present = readPackages(path.join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([name, want]) => {
    const have = present[name]
    if (!have) return name === '' || want.optional === true || (want.dev === true && !withTests)
    return have.version === want.version && have.integrity === want.integrity
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs the packages where they are missing or not the lockfile's: those that running and building need, and
 * for tests the others beside them.
 */
export async function ensureInstalled(folder = root, { withTests = false } = {}) {
  checkVersions()
  if (isInstalled(folder, { withTests })) return
  // What a site runs on, perhaps at this moment, stays as it is when only the tests' packages are missing.
  const isAddition = withTests && isInstalled(folder)
  console.log(
    isAddition
      ? 'Installing the packages of the tests ...'
      : 'Installing packages (only when they changed) ...',
  )
  let said = ''
  const flags = [
    // What is installed does not depend on NODE_ENV.
    withTests ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Nothing is asked of the registry that its cache can answer.
    '--prefer-offline',
    // Fewer retries than npm's default of minutes: somebody waits at the terminal.
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=3000',
  ]
  const npm = (...command) => {
    said = ''
    return runNpm([...command, ...flags], { cwd: folder, capture: (text) => (said += text) })
  }
  const mark = path.join(folder, MARK)
  if (isAddition) writeFileSync(mark, '')
  // It begins with an empty folder, so what an installation that was killed has left is gone.
  let code = await npm(...(isAddition ? ['install', '--no-save'] : ['ci']))
  // Registry mirrors leave out platforms, and a lockfile made behind one is then not complete elsewhere.
  if (code !== 0 && !isAddition && said.includes('EUSAGE')) {
    mkdirSync(path.dirname(mark), { recursive: true })
    writeFileSync(mark, '')
    code = await npm('install', '--no-save')
  }
  if (code !== 0) throw new Problem(explainFailure(said, code))
  rmSync(mark, { force: true })
}

function runNpm(args, options) {
  // Inside an npm command the very same npm, which may not be in the PATH.
  const script = process.env.npm_execpath
  if (script && /npm-cli\.[cm]?js$/.test(script)) return run(process.execPath, [script, ...args], options)
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  return run(program, args, { ...options, shell: process.platform === 'win32' }).catch(() => {
    throw new Problem('npm is not there. Install Node.js with npm from https://nodejs.org and try again.')
  })
}

function checkVersions() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Problem(
      `Plaza needs Node.js ${OLDEST_NODE.join('.')} or newer to start; this is ${process.version}.`,
    )
  }
  const npm = process.env.npm_config_user_agent?.match(/npm\/(\d+)[.\d]*/)
  if (npm && Number(npm[1]) < OLDEST_NPM) {
    throw new Problem(
      `Plaza needs npm ${OLDEST_NPM} or newer; this is ${npm[0].slice(4)}. Update it: npm install -g npm`,
    )
  }
}

/** Explains npm's error codes for problems that a person can fix. */
function explainFailure(said, code) {
  const has = (...codes) => codes.some((name) => said.includes(name))
  if (has('ENOSPC')) return 'The packages could not be installed: the disk is full.'
  if (has('EACCES', 'EROFS', 'EPERM'))
    return `The packages could not be installed: ${root} cannot be written.`
  if (
    has(
      'ENOTFOUND',
      'EAI_AGAIN',
      'ECONNREFUSED',
      'ECONNRESET',
      'ETIMEDOUT',
      'ENETUNREACH',
      'EIDLETIMEOUT',
      'ENOTCACHED',
    )
  ) {
    return (
      'The packages could not be installed: the npm registry cannot be reached. Check the connection, ' +
      `the proxy and "npm config get registry", then try again.\n\n${said.trim()}`
    )
  }
  return `The packages could not be installed (npm ended with ${code}).\n\n${said.trim()}`
}

/**
 * The Node that the packages bring, or undefined when this process already runs on it. Where the package could not
 * set itself up (install scripts switched off), a Node of the system that is new enough will do.
 */
export function findSiteNode(folder = root) {
  const home = path.join(folder, 'node_modules/node')
  const program = path.join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) {
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
    return process.version === `v${version}` ? undefined : program
  }
  if (Number(process.versions.node.split('.')[0]) >= SITE_NODE) return undefined
  throw new Problem(
    'The Node.js that comes with the packages could not be set up: npm was told not to run install scripts. ' +
      `Run "npm rebuild node --ignore-scripts=false", or start with Node.js ${SITE_NODE} or newer.`,
  )
}
