import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { moreIcon } from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { SHOWN_PROVIDERS } from '../rules.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { useProviderMarks } from './provider-marks.ts'
import { useProviderName } from './provider-name.ts'
import { ScanDialog } from './ScanDialog.tsx'
import { useDeparture } from './use-departure.ts'

/** The other ways in that the site offers: the first few side by side, the rest in a menu. Nothing where it offers none. */
export function SocialButtons() {
  const { t } = useI18n()
  const { social } = usePage().frame.signIn
  const marks = useProviderMarks()
  const nameOf = useProviderName()
  const { leavingFor, leave, scan, closeScan } = useDeparture()
  if (social.length === 0) return null
  const shown = social.slice(0, SHOWN_PROVIDERS)
  const others = social.slice(SHOWN_PROVIDERS)

  return (
    <section aria-label={t('social.buttons.lead')} className="grid gap-3">
      <p className="or-line flex items-center gap-3 text-13 text-soft">{t('social.buttons.lead')}</p>
      <div className="flex gap-2">
        {shown.map(({ id }) => (
          <Button
            key={id}
            look="line"
            className="min-w-0 flex-auto gap-1.5 px-2 text-14"
            isPending={leavingFor === id}
            aria-label={t('social.buttons.one', { provider: nameOf(id) })}
            onClick={() => void leave(id)}
          >
            <ProviderMark mark={marks[id]} />
            <span className="truncate">{nameOf(id)}</span>
          </Button>
        ))}
        {others.length > 0 && (
          <Menu
            label={t('social.buttons.more')}
            items={others.map(({ id }) => ({
              label: (
                <span className="flex items-center gap-2">
                  <ProviderMark mark={marks[id]} />
                  {nameOf(id)}
                </span>
              ),
              onChoose: () => void leave(id),
            }))}
            button={(opener) => (
              <IconButton look="line" icon={moreIcon} label={t('social.buttons.more')} {...opener} />
            )}
          />
        )}
      </div>
      <ScanDialog scan={scan} onClose={closeScan} onAgain={leave} />
    </section>
  )
}
