import fc from 'fast-check'
import { nodeOf, postOf, TERMS, testDecisions, tried, triedAlone } from '#tests/decision-table.ts'
import * as customPages from './rules/custom-pages.ts'
import * as reading from './rules/reading.ts'
import * as roles from './rules/roles.ts'

// What is hidden in a post is decided by access lists, which have tables of their own; whether there is an account to
// follow is no question about a person.
const { canReadHidden: _hidden, canFollow: _account, ...ofPosts } = reading

const TABLE = `
                                stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin
canReadPost published           +        +     +      +      +      +       +    +     +      +      +      +     +     +       +
canReadPost draft               unp      unp   unp    unp    unp    unp     unp  unp   unp    unp    +      +     unp   unp     +
canReadPost pending             unp      unp   unp    unp    unp    unp     unp  unp   unp    unp    +      +     unp   unp     +
canReadPost held                unp      unp   unp    unp    unp    unp     unp  unp   unp    unp    +      +     unp   unp     +
canReadPost tomorrow            unp      unp   unp    unp    unp    unp     unp  unp   unp    unp    +      +     unp   unp     +
canReadPost deleted             gone     gone  gone   gone   gone   gone    gone gone  gone   gone   gone   gone  gone  gone    +
canReadPost inPublicNode        +        +     +      +      +      +       +    +     +      +      +      +     +     +       +
canReadPost inPrivateNode       node     node  node   node   +      node    node node  +      +      +      +     node  node    +
canReadPost draftInPrivateNode  unp      unp   unp    unp    unp    unp     unp  unp   unp    unp    +      +     unp   unp     +
canReadPost inDeletedNode       gone     gone  gone   gone   gone   gone    gone gone  gone   gone   gone   gone  gone  gone    +
canReadReply inPublicNode       +        +     +      +      +      +       +    +     +      +      +      +     +     +       +
canReadReply inPrivateNode      node     node  node   node   +      node    node node  +      +      +      +     node  node    +
canReadReply removed            gone     gone  gone   gone   gone   gone    gone gone  gone   gone   gone   gone  gone  gone    gone
canReadNode public              +        +     +      +      +      +       +    +     +      +      +      +     +     +       +
canReadNode private             +        +     +      +      +      +       +    +     +      +      +      +     +     +       +
canReadNode deleted             gone     gone  gone   gone   gone   gone    gone gone  gone   gone   gone   gone  gone  gone    +
canEnterNode public             +        +     +      +      +      +       +    +     +      +      +      +     +     +       +
canEnterNode private            node     node  node   node   +      node    node node  +      +      node   node  node  node    +
canEnterNode deleted            gone     gone  gone   gone   gone   gone    gone gone  gone   gone   gone   gone  gone  gone    +
canOpenPage -                   locked   locked locked locked locked locked locked locked locked locked locked locked + + +
canBuild -                      in       role  role   role   role   role    role role  role   role   role   role  role  +       +
canOversee -                    in       role  role   role   role   role    role role  role   role   role   role  +     role    +
canAdminister -                 in       role  role   role   role   role    role role  role   role   role   role  role  role    +
`

testDecisions({ ...ofPosts, ...roles, ...customPages }, TABLE, {
  canReadPost: tried(reading.canReadPost, postOf),
  canReadReply: tried(reading.canReadReply, (kind, who) =>
    fc.record({ post: postOf(kind, who), stands: fc.constant(kind !== 'removed') }),
  ),
  canReadNode: tried(reading.canReadNode, nodeOf),
  canEnterNode: tried(reading.canEnterNode, nodeOf),
  canOpenPage: {
    decide: (asker) =>
      customPages.canOpenPage(
        asker,
        { access: [{ type: 'role', keys: ['staff'] }], hasJoined: false },
        TERMS,
      ),
    thingOf: () => fc.constant(null),
  },
  canBuild: triedAlone(roles.canBuild),
  canOversee: triedAlone(roles.canOversee),
  canAdminister: triedAlone(roles.canAdminister),
})
