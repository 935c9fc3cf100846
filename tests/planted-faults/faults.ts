import type { Fault } from './fault.ts'

/** Chosen by hand, from rules to the starting of processes. */
export const FAULTS: Fault[] = [
  // Rules.
  {
    name: 'what is owed is written as what one has',
    file: 'src/shared/numbers/money-text.ts',
    was: "return (minor < 0 ? '-' : '') + (",
    becomes: 'return (',
    caughtBy: ['src/shared/numbers/money.test.ts'],
  },
  {
    name: 'a membership never ends',
    file: 'src/features/*/access/rules/reading.ts',
    was: "membership?.state === 'joined' && (membership.until === null || membership.until > now)",
    becomes: "membership?.state === 'joined' && now !== null",
    caughtBy: [
      'src/features/*/access/queries/readable.test.ts',
      'src/features/*/access/decision-table.test.ts',
    ],
  },
  {
    name: 'an address of another host passes as a path of this site',
    file: 'src/features/*/documents/rules/addresses/safe-url.ts',
    was: "value.startsWith('/') && !value.startsWith('//')",
    becomes: "value.startsWith('/')",
    caughtBy: ['src/features/*/documents/rules/addresses/safe-url.test.ts'],
  },
  {
    name: 'a code that nobody has given opens what asks for it',
    file: 'src/features/*/access/rules/reading.ts',
    was: "if (type === 'qrcode') return hasCode",
    becomes: "if (type === 'qrcode') return true",
    caughtBy: ['src/features/*/access/rules/reading.test.ts', 'tests/server/crawl-as-people.test.ts'],
  },
  {
    name: 'a new account writes as much in an hour as it likes',
    file: 'src/features/*/spam/public/hold.ts',
    was: '  if (isTooFast(checked.known, settings.spam)) return',
    becomes: '  if (isTooFast(checked.known, settings.spam) && seconds === 0) return',
    caughtBy: ['src/features/*/admin/actions/reports/list-held.test.ts'],
  },
  {
    name: 'a picture is kept twice in its largest width',
    file: 'src/features/*/pictures/rules.ts',
    was: 'one < largest',
    becomes: 'one <= largest',
    caughtBy: ['src/features/*/media/public/store-file.test.ts'],
  },
  // SQL.
  {
    name: 'strangers read what stands in private nodes',
    file: 'src/features/*/access/queries/readable.ts',
    was: "nodes.deleted_at is null\n        and nodes.visibility = 'public')))`",
    becomes: 'nodes.deleted_at is null)))`',
    caughtBy: ['src/features/*/access/queries/readable.test.ts'],
  },
  {
    name: 'votes at once are counted without a lock',
    file: 'src/features/*/docs/queries/docs.ts',
    was: "    .forUpdate('docs')\n",
    becomes: '',
    caughtBy: ['src/features/*/docs/actions/vote-helpful.test.ts'],
  },
  {
    name: 'a like that is taken back stays counted',
    file: 'src/features/*/reactions/queries/reactions.ts',
    was: 'Number(isAdded) - Number(isRemoved)',
    becomes: 'Number(isAdded)',
    caughtBy: ['src/features/*/reactions/actions/like-thing.test.ts'],
  },
  {
    name: 'who follows locks two people in another order than all else does',
    file: 'src/features/*/follows/queries/follows.ts',
    was: 'deleted_at is null order by id for no key update',
    becomes: 'deleted_at is null order by id desc for no key update',
    caughtBy: ['src/features/*/follows/actions/toggle-follow.test.ts'],
  },
  {
    name: 'wrong passwords block nobody',
    file: 'src/server/limits/attempts.ts',
    was: 'and attempts.count + 1 >',
    becomes: 'and attempts.count - 100000 >',
    caughtBy: ['src/features/*/sign-in/actions/login.test.ts', 'tests/server/guessing.test.ts'],
  },
  // The door.
  {
    name: 'a change may come from a page of another site',
    file: 'src/server/door/api.ts',
    was: "!origins.includes(request.headers.origin ?? '')",
    becomes: "!origins.includes(request.headers.origin ?? origins[0] ?? '') && false",
    caughtBy: ['tests/server/guards.test.ts', 'src/features/*/docs/actions/vote-helpful.test.ts'],
  },
  {
    name: 'who is signed in may call what belongs to a role',
    file: 'src/server/door/door.ts',
    was: "if (allow !== 'members' && !hasRole(asker, allow))",
    becomes: "if (allow !== 'members' && !hasRole(asker, allow) && asker.personId === null)",
    caughtBy: ['src/features/*/admin/actions/**/*.test.ts'],
  },
  {
    name: 'a limit counts nothing',
    file: 'src/server/limits/limits.ts',
    was: 'allowed ? refilled - 1 : refilled',
    becomes: 'refilled',
    caughtBy: ['src/server/limits/limits.test.ts'],
  },
  // What is kept in memory.
  {
    name: 'pages outlive a change of everything',
    file: 'src/server/page-cache/touches.ts',
    was: '    if (since < floor) return true\n',
    becomes: '',
    caughtBy: ['tests/server/page-cache-changes.test.ts'],
  },
  {
    name: 'texts outlive an import',
    file: 'src/server/caches/text-cache.ts',
    was: '      generation += 1\n      kept.clear()\n',
    becomes: '',
    caughtBy: ['tests/server/text-cache.test.ts'],
  },
  {
    name: 'whoever has changed something is told the old',
    file: 'src/server/caches/read-cache.ts',
    was: ' || (seen !== null && !changes.hasRead(seen))',
    becomes: ' || seen === undefined',
    caughtBy: ['src/server/caches/read-cache.test.ts'],
  },
  {
    name: 'what one person may read is kept for the pages of all',
    file: 'src/server/door/door.ts',
    was: "(keeps === 'pages' && !isNobody)",
    becomes: "(keeps === 'pages' && isNobody === undefined)",
    caughtBy: ['tests/server/pages-from-kept-reads.test.ts'],
  },
  // Rendering.
  {
    name: 'a text ends the script that carries it',
    file: 'src/server/pages/html.ts',
    was: "json.replace(/<(?=!--|\\/?script)/gi, '\\\\u003c')",
    becomes: 'json',
    caughtBy: ['src/server/pages/*.test.{ts,tsx}', 'tests/server/page-cache.test.ts'],
  },
  {
    name: 'a bracket in a stored text opens a tag',
    file: 'src/features/*/documents/rules/rendering/escape-html.ts',
    was: '/[&<>"\']/g',
    becomes: '/[&>"\']/g',
    caughtBy: ['src/features/*/documents/rules/parsing/hostile-documents.test.ts'],
  },
  // The browser.
  {
    name: 'a page that is navigated to keeps the title of the last',
    file: 'src/browser/core/page/document-head.ts',
    was: '  document.title = head.title\n',
    becomes: '',
    caughtBy: ['tests/browser/navigation.test.ts'],
  },
  {
    name: 'the search panel does not close',
    file: 'src/features/*/search/parts/search-flag.ts',
    was: 'closeSearch = (): void => setOpen(false)',
    becomes: 'closeSearch = (): void => setOpen(isOpen)',
    caughtBy: ['tests/journeys/search.test.ts'],
    isBuilt: true,
  },
  // Import, jobs.
  {
    name: 'old addresses lead nowhere when they come in capitals',
    file: 'src/features/*/import/wordpress/mapping/old-path.ts',
    was: "    .normalize('NFC')\n    .toLowerCase()\n",
    becomes: "    .normalize('NFC')\n",
    caughtBy: ['src/features/*/import/**/*.test.ts', 'tests/server/old-addresses.test.ts'],
  },
  {
    name: 'an author of the old site who writes their address in capitals is somebody new',
    file: 'src/features/*/import/queries/people.ts',
    was: 'lower(email)`',
    becomes: 'email`',
    caughtBy: ['src/features/*/import/wordpress/import-posts.test.ts'],
  },
  {
    name: 'an attempt writes although the job was given to another',
    file: 'src/server/jobs/work.ts',
    was: 'if (!(await queue.complete(transaction, job.name, { id, retryCount }))) {',
    becomes: 'if ((await queue.complete(transaction, job.name, { id, retryCount })) === null) {',
    caughtBy: ['tests/server/jobs.test.ts'],
  },
  // Starting.
  {
    name: 'a changed test makes the build stale',
    file: 'scripts/lib/build.mjs',
    was: '/\\.gen\\.ts$|\\.gen\\.json|\\.test\\.tsx?$/',
    becomes: '/\\.gen\\.ts$|\\.gen\\.json/',
    caughtBy: ['scripts/start.test.ts'],
  },
  {
    name: 'two sites open one data directory',
    file: 'src/database/embedded/lock.ts',
    was: 'begin exclusive',
    becomes: 'begin',
    caughtBy: ['src/database/embedded/start.test.ts'],
  },
  {
    name: 'a worker that died is not replaced',
    file: 'src/server/processes/keep-workers.ts',
    was: "'A worker has ended by itself',\n      )\n      void replace(place)\n",
    becomes: "'A worker has ended by itself',\n      )\n",
    caughtBy: ['tests/server/processes.test.ts'],
    isBuilt: true,
  },
]
