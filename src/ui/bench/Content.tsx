import { Button } from '../actions/Button.tsx'
import { Avatar } from '../content/Avatar.tsx'
import { Badges } from '../content/Badges.tsx'
import { Breadcrumbs } from '../content/Breadcrumbs.tsx'
import { Card } from '../content/Card.tsx'
import { Cover } from '../content/Cover.tsx'
import { Empty } from '../content/Empty.tsx'
import { ErrorBox } from '../content/ErrorBox.tsx'
import { Pagination } from '../content/Pagination.tsx'
import { Pill, type PillKind } from '../content/Pill.tsx'
import { Price } from '../content/Price.tsx'
import { SectionHeading } from '../content/SectionHeading.tsx'
import { Tabs } from '../content/Tabs.tsx'
import { Time } from '../content/Time.tsx'
import { clockIcon, lockIcon } from '../icons.ts'
import { Shelf } from './Shelf.tsx'
import type { Samples } from './samples.ts'

const PILLS: PillKind[] = ['neutral', 'bounty', 'solved', 'vote', 'lock', 'vip', 'warning', 'danger']
const AGES = [20e3, 5 * 60e3, 3 * 36e5, 26 * 36e5, 29 * 864e5, 31 * 864e5, 400 * 864e5]

interface Props {
  samples: Samples
}

export const Content = ({ samples }: Props) => (
  <>
    <Labels samples={samples} />
    <Figures samples={samples} />
    <Navigation samples={samples} />
    <Boxes samples={samples} />
  </>
)

function Labels({ samples }: Props) {
  return (
    <>
      <Shelf title="pills">
        {PILLS.map((kind) => (
          <Pill key={kind} kind={kind} {...(kind === 'lock' ? { icon: lockIcon } : {})}>
            {kind === 'bounty'
              ? samples.bounty
              : kind === 'vote'
                ? samples.vote
                : `${samples.category} ${kind}`}
          </Pill>
        ))}
        <Pill href="#top" icon={clockIcon}>
          {samples.category}
        </Pill>
      </Shelf>
      <Shelf title="badges">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map((rank) => (
          <span key={rank} className="inline-flex items-center gap-1 text-14">
            {samples.person}
            <Badges
              level={{ rank, name: `Lv.${rank}` }}
              vip={rank % 4 === 0 ? { name: 'Gold Member' } : null}
            />
          </span>
        ))}
      </Shelf>
      <Shelf title="avatar">
        {([20, 24, 36, 44, 64, 96] as const).map((size) => (
          <Avatar key={size} picture="seed" personId={size} size={size} name={samples.person} />
        ))}
      </Shelf>
    </>
  )
}

function Figures({ samples }: Props) {
  return (
    <>
      <Shelf title="price, time">
        <Price minor={4800} currency="RMB" size="small" />
        <Price minor={1990} currency="RMB" was={2990} />
        <Price minor={123456789} currency="EUR" />
        <Price minor={2490} currency="EUR" was={2900} size="large" />
        {AGES.map((age) => (
          <Time key={age} at={new Date(Date.now() - age).toISOString()} className="text-13 text-soft" />
        ))}
      </Shelf>
      <Shelf title="cover" className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-6">
        {Array.from({ length: 12 }, (_, place) => `${samples.title} ${place}`).map((seed) => (
          <Cover key={seed} seed={seed} className="aspect-video rounded-card" />
        ))}
        <Cover seed={samples.node} className="size-9 rounded-control" />
        <Cover seed="2" className="aspect-square rounded-card">
          <span className="absolute bottom-3 left-3">
            <Pill kind="cover">{samples.category}</Pill>
          </span>
        </Cover>
      </Shelf>
    </>
  )
}

function Navigation({ samples }: Props) {
  return (
    <Shelf title="navigation" className="grid grid-cols-1 gap-2">
      <Breadcrumbs
        crumbs={[
          { label: samples.community, href: '#community' },
          { label: samples.node, href: '#node' },
          { label: samples.longTitle },
        ]}
      />
      <Tabs
        label={samples.section}
        tabs={[
          { href: '#1', label: samples.newest, isCurrent: true },
          { href: '#2', label: samples.hot, isCurrent: false, count: 12 },
          { href: '#3', label: samples.solved, isCurrent: false },
        ]}
      />
      <Tabs
        look="pills"
        label={samples.community}
        tabs={[
          { href: '#5', label: samples.all, isCurrent: true },
          { href: '#6', label: samples.category, isCurrent: false, count: 12 },
          { href: '#7', label: samples.node, isCurrent: false, count: 3 },
        ]}
      />
      <Pagination start="#start" more="#more" />
      <SectionHeading more={{ href: '#all', label: samples.all }}>{samples.section}</SectionHeading>
    </Shelf>
  )
}

function Boxes({ samples }: Props) {
  return (
    <Shelf title="card, empty, error" className="grid grid-cols-1 gap-4 md:grid-cols-3">
      <Card title={samples.node} action={<a href="#all">{samples.all}</a>}>
        <p className="text-14 text-soft">{samples.excerpt}</p>
      </Card>
      <Card hasPadding={false}>
        <Empty action={<Button look="main">{samples.ask}</Button>}>{samples.emptyTopics}</Empty>
      </Card>
      <div className="grid content-start gap-4">
        <ErrorBox onRetry={() => {}} />
        <ErrorBox title={samples.remove}>{samples.lost}</ErrorBox>
      </div>
    </Shelf>
  )
}
