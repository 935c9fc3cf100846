import type { ReactNode } from 'react'
import { LOCALE_TAGS, LOCALES, type Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import {
  arrowLeftIcon,
  checkIcon,
  computerIcon,
  eyeIcon,
  globeIcon,
  moonIcon,
  smartphoneIcon,
  sunIcon,
} from '#ui/icons.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { Presence } from '../../schemas.ts'
import { historyIcon, redoIcon, tabletIcon, undoIcon } from '../outline/module-icons.ts'
import type { Deed, History } from '../state/history.ts'
import { useDeedText } from './deed-text.ts'

interface Props {
  /** The page, and what can be done with it as a whole. */
  chooser: ReactNode
  saved: ReactNode
  history: History<unknown>
  onUndo: () => void
  onRedo: () => void
  device: Device
  onDevice: (device: Device) => void
  locale: Locale
  onLocale: (locale: Locale) => void
  mode: 'light' | 'dark'
  onMode: (mode: 'light' | 'dark') => void
  others: Presence['others']
  /** Where the draft can be looked at as visitors will see it; null: nothing shows it yet. */
  lookAt: string | null
  onVersions: () => void
  /** Whether there is anything to publish. */
  canPublish: boolean
  onPublish: () => void
}

/** Languages by their own names: whoever looks for theirs may not read this one. */
const NAMES: Record<Locale, string> = { 'zh-hans': '简体中文', en: 'English', es: 'Español' }

/** The bar on top, the same on every page. */
export function TopBar(props: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const { others, canPublish, onPublish } = props
  return (
    <header className="builder-bar">
      <a
        href={href('')}
        className="btn"
        data-look="plain"
        data-shape="icon"
        aria-label={t('builder.shell.leave')}
        title={t('builder.shell.leave')}
      >
        <Icon path={arrowLeftIcon} size={20} />
      </a>
      {props.chooser}
      <span className="builder-rule" />
      <Steps {...props} />
      {props.saved}
      {others.length > 0 && (
        <span className="builder-others" title={t('builder.shell.others', { names: namesOf(others) })}>
          <span className="sr-only">{t('builder.shell.others', { names: namesOf(others) })}</span>
          {others.slice(0, 3).map(({ id, avatar }) => (
            <Avatar key={id} picture={avatar} personId={id} size={24} />
          ))}
        </span>
      )}
      <Devices {...props} />
      <Views {...props} />
      <IconButton
        icon={historyIcon}
        label={t('builder.shell.versions')}
        data-opens="versions"
        onClick={props.onVersions}
      />
      {props.lookAt !== null && (
        <a
          href={props.lookAt}
          target="_blank"
          rel="noreferrer"
          className="btn builder-look"
          data-look="line"
          aria-label={t('builder.shell.look')}
        >
          <Icon path={eyeIcon} />
          <span>{t('builder.shell.look.short')}</span>
        </a>
      )}
      <Button
        look="main"
        aria-disabled={!canPublish || undefined}
        title={canPublish ? undefined : t('builder.shell.publish.nothing')}
        onClick={() => canPublish && onPublish()}
      >
        {t('builder.shell.publish')}
      </Button>
    </header>
  )
}

const namesOf = (others: Presence['others']): string => others.map(({ name }) => name).join(', ')

function Steps({ history, onUndo, onRedo }: Props) {
  const { t } = useI18n()
  const text = useDeedText()
  const label = (key: 'builder.shell.undo' | 'builder.shell.redo', deed: Deed | undefined) =>
    deed ? t(key, { what: text(deed) }) : t(`${key}.none`)
  const last = history.past.at(-1)
  const next = history.future.at(-1)
  return (
    <span className="flex">
      <IconButton
        icon={undoIcon}
        size="small"
        label={label('builder.shell.undo', last?.deed)}
        aria-disabled={!last || undefined}
        onClick={onUndo}
      />
      <IconButton
        icon={redoIcon}
        size="small"
        label={label('builder.shell.redo', next?.deed)}
        aria-disabled={!next || undefined}
        onClick={onRedo}
      />
    </span>
  )
}

const DEVICES = [
  { value: 'mobile', icon: smartphoneIcon },
  { value: 'tablet', icon: tabletIcon },
  { value: 'desktop', icon: computerIcon },
] as const

function Devices({ device, onDevice }: Props) {
  const { t } = useI18n()
  return (
    <div className="builder-devices">
      <Segments
        name="builder-device"
        label={t('builder.shell.device')}
        value={device}
        onValue={onDevice}
        segments={DEVICES.map(({ value, icon }) => ({
          value,
          label: (
            <span className="flex items-center gap-1.5">
              <Icon path={icon} size={16} />
              {t(`builder.shell.device.${value}`)}
              <small>{t(`builder.shell.device.${value}.size`)}</small>
            </span>
          ),
        }))}
      />
    </div>
  )
}

/** In which language and by which light the page is looked at. */
function Views({ locale, onLocale, mode, onMode }: Props) {
  const { t } = useI18n()
  const label = t('builder.shell.language', { name: NAMES[locale] })
  return (
    <>
      <Menu
        label={label}
        items={LOCALES.map((code) => ({
          label: <span lang={LOCALE_TAGS[code]}>{NAMES[code]}</span>,
          icon: code === locale ? checkIcon : globeIcon,
          onChoose: () => onLocale(code),
        }))}
        button={(opener) => <IconButton icon={globeIcon} label={label} {...opener} />}
      />
      <IconButton
        icon={mode === 'light' ? sunIcon : moonIcon}
        label={t(mode === 'light' ? 'builder.shell.mode.light' : 'builder.shell.mode.dark')}
        onClick={() => onMode(mode === 'light' ? 'dark' : 'light')}
      />
    </>
  )
}
