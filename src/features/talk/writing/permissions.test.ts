import fc from 'fast-check'
import {
  byNow,
  isAuthor,
  longPast,
  ME,
  NODE,
  NOW,
  nodeOf,
  OTHER,
  postOf,
  testDecisions,
  tried,
} from '#tests/decision-table.ts'
import * as permissions from './permissions.ts'

const TABLE = `
                                  stranger plain member silent joined waiting left  ended keeper helper author muted staff builder admin
canComment published              in       perm  +      mute   +      +       +     +     +      +      +      mute  perm  perm    +
canComment draft                  in       unp   unp    mute   unp    unp     unp   unp   unp    unp    unp    mute  unp   unp     unp
canComment deleted                in       gone  gone   mute   gone   gone    gone  gone  gone   gone   gone   mute  gone  gone    gone
canComment inPrivateNode          in       node  node   mute   +      node    node  node  +      +      +      mute  node  node    +
canComment closed                 in       shut  shut   mute   shut   shut    shut  shut  shut   shut   shut   mute  shut  shut    +
canComment closedInNode           in       shut  shut   mute   shut   shut    shut  shut  +      +      shut   mute  shut  shut    +
canAnswer inPublicNode            in       perm  +      mute   +      +       +     +     +      +      +      mute  perm  perm    +
canAnswer inPrivateNode           in       node  node   mute   +      node    node  node  +      +      +      mute  node  node    +
canAnswer closedInNode            in       shut  shut   mute   shut   shut    shut  shut  +      +      shut   mute  shut  shut    +
canAnswer inDeletedNode           in       gone  gone   mute   gone   gone    gone  gone  gone   gone   gone   mute  gone  gone    gone
canEditThing owned                in       yours yours  mute   yours  yours   yours yours +      +      +      mute  yours yours   +
canEditThing writtenWith          in       +     +      mute   +      +       +     +     +      +      +      mute  +     +       +
canEditThing removedWritten       in       gone  gone   mute   gone   gone    gone  gone  gone   gone   gone   mute  gone  gone    gone
canEditThing removed              in       gone  gone   mute   gone   gone    gone  gone  gone   gone   gone   mute  gone  gone    gone
canEditThing help                 in       yours +      mute   +      +       +     +     +      +      +      mute  yours yours   +
canEditReply fresh                in       yours yours  mute   yours  yours   yours yours +      +      +      mute  yours yours   +
canEditReply old                  in       yours yours  mute   yours  yours   yours yours +      +      late   mute  yours yours   +
canEditReply removed              in       gone  gone   mute   gone   gone    gone  gone  gone   gone   gone   mute  gone  gone    gone
canDeleteThing owned              in       yours yours  yours  yours  yours   yours yours +      +      +      +     yours yours   +
canDeleteThing writtenWith        in       yours yours  yours  yours  yours   yours yours +      +      +      +     yours yours   +
canDeleteThing removed            in       gone  gone   gone   gone   gone    gone  gone  gone   gone   gone   gone  gone  gone    gone
canDeleteThing help               in       yours +      yours  +      +       +     +     +      +      +      +     yours yours   +
canRestoreThing owned             in       role  role   mute   role   role    role  role  role   role   done   mute  role  role    done
canRestoreThing writtenWith       in       role  role   mute   role   role    role  role  role   role   done   mute  role  role    done
canRestoreThing removed           in       role  role   mute   role   role    role  role  role   role   role   mute  role  role    +
canRestoreThing removedLongAgo    in       role  role   mute   role   role    role  role  role   role   role   mute  role  role    gone
canRestoreThing takenBack         in       role  role   mute   role   role    role  role  role   role   +      mute  role  role    +
canRestoreThing takenBackLongAgo  in       role  role   mute   role   role    role  role  role   role   gone   mute  role  role    gone
canArrangeTopics public           in       role  role   mute   role   role    role  role  +      +      role   mute  +     role    +
canArrangeTopics deleted          in       role  role   mute   role   role    role  role  gone   gone   role   mute  gone  role    gone
`

const authorOf = (who: string) => (isAuthor(who) ? ME : OTHER)
const teamOf = (who: string) => ({
  id: NODE,
  adminId: who === 'keeper' ? ME : OTHER,
  moderatorIds: who === 'helper' ? [ME] : [],
})

const thingOf = (kind: string, who: string) =>
  fc.record({
    authorId: fc.constant(authorOf(who)),
    coAuthorIds: fc.constant(/[wW]ritten/.test(kind) ? [ME] : []),
    deletedAt: ['owned', 'help', 'writtenWith'].includes(kind)
      ? fc.constant(null)
      : kind.endsWith('LongAgo')
        ? longPast
        : byNow,
    isTakenBack: fc.constant(kind.startsWith('takenBack')),
    isHelp: fc.constant(kind === 'help'),
    node: fc.constant(teamOf(who)),
  })

testDecisions(permissions, TABLE, {
  canComment: tried(permissions.canComment, postOf),
  canAnswer: tried(permissions.canAnswer, postOf),
  canEditThing: tried(permissions.canEditThing, thingOf),
  canDeleteThing: tried(permissions.canDeleteThing, thingOf),
  canRestoreThing: tried(permissions.canRestoreThing, thingOf),
  canEditReply: tried(permissions.canEditReply, (kind, who) => {
    // Within the time of both, or beyond it.
    const young = fc.integer({ min: 0, max: 23 * 3_600_000 }).map((ms) => new Date(NOW.getTime() - ms))
    return fc.record({
      type: fc.constantFrom('answer', 'comment'),
      createdAt: kind === 'old' ? longPast : young,
      deletedAt: kind === 'removed' ? byNow : fc.constant(null),
      authorId: fc.constant(authorOf(who)),
      node: fc.constant(teamOf(who)),
    })
  }),
  canArrangeTopics: tried(permissions.canArrangeTopics, nodeOf),
})
