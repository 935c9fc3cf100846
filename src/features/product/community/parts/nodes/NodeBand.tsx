import '../../community.css'
import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { SubscribeButton } from '#features/talk/subscriptions/parts/SubscribeButton.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { buttonProps } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { abilitiesOf } from '../../rules/abilities.ts'
import { nodeName } from '../../rules.ts'
import type { CommunityCat, MyNodes } from '../../schemas.ts'
import { JoinButton } from '../members/JoinButton.tsx'
import { NodeMenu } from './NodeMenu.tsx'
import { NodePicture } from './NodePicture.tsx'
import { NodeState } from './NodeState.tsx'

/** A node over the whole width: its picture, what it is about, who is in it and how one joins. */
export function NodeBand({ cat, mine, all }: { cat: CommunityCat; mine: MyNodes | undefined; all: string }) {
  const { t } = useI18n()
  const { locale, href } = usePage()
  const { name, description, memberCount, admin, canRead } = cat.communityCatMetas
  const shown = nodeName(name, locale)
  const mayRead = canRead || (abilitiesOf(mine, cat)?.enter ?? false)
  return (
    <header>
      <Breadcrumbs crumbs={[{ label: t('community.title'), href: href(all) }, { label: shown }]} />
      <div className="card overflow-hidden">
        <NodePicture cat={cat} sizes="(width >= 77.5rem) 1192px, 100vw" className="node-band" />
        <div className="flex flex-wrap items-end gap-x-5 gap-y-4 p-5 pt-0 sm:p-6 sm:pt-0">
          <div className="min-w-0 flex-1 basis-80">
            <NodePicture
              cat={cat}
              sizes="96px"
              isFirst
              className="-mt-11 mb-3.5 size-22 rounded-card border-4 border-surface"
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="text-24">{shown}</h1>
              <p className="flex flex-wrap gap-1.5">
                <NodeState cat={cat} hasTips />
              </p>
            </div>
            <p className="mt-2 max-w-2xl text-soft">{description}</p>
            <p className="meta num mt-3">
              <span>{t('community.node.counts', { members: memberCount, topics: cat.count })}</span>
              {admin && (
                <span>
                  {t('community.node.admin')}
                  <Avatar picture={admin.avatar.url} personId={admin.databaseId} size={20} />
                  <Link to={admin.gqSlug}>{admin.name}</Link>
                  <PersonBadges person={admin} />
                </span>
              )}
            </p>
          </div>
          {/* On the phone the way in has a line of its own, below it what one may do here. */}
          <div className="flex flex-wrap gap-2.5 max-sm:w-full">
            {mayRead && (
              <Link
                to={`create?kind=topic&node=${cat.databaseId}`}
                rel="nofollow"
                {...buttonProps('quiet', 'medium', 'max-sm:flex-1')}
              >
                <Icon path={pencilIcon} size={16} />
                {t('community.new')}
              </Link>
            )}
            {mayRead && (
              <SubscribeButton target={{ kind: 'node', id: cat.databaseId }} look="line" size="medium" />
            )}
            <div className="max-sm:order-first max-sm:*:w-full max-sm:basis-full">
              <JoinButton cat={cat} mine={mine} look="main" isAddressed />
            </div>
          </div>
        </div>
        <NodeMenu cat={cat} mine={mine} mayRead={mayRead} />
      </div>
    </header>
  )
}
