import '../options.css'
import { useState } from 'react'
import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { searchIcon } from '#ui/icons.ts'
import { FileButtons } from '../parts/FileButtons.tsx'
import { OptionRow } from '../parts/OptionRow.tsx'
import { ServerValues } from '../parts/ServerValues.tsx'
import { UndoBar } from '../parts/UndoBar.tsx'
import type { Done } from '../parts/use-change.ts'
import { isFound, MOST_SOUGHT, OPTION_GROUPS, OPTIONS_PATH, type OptionGroup, termsOf } from '../rules.ts'
import type { OptionLine } from '../schemas.ts'
import type { OptionsSubject } from '../subject.ts'
import type { OptionDeskData } from './option-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, OptionDeskData, OptionsSubject>) {
  const { t } = useI18n()
  const [sought, setSought] = useState(subject.sought)
  const [done, setDone] = useState<Done | null>(null)
  const terms = termsOf(sought)
  const { options, environment } = data
  const shown =
    terms.length > 0
      ? options.filter((option) => isFound(option, terms))
      : options.filter(({ group }) => group === subject.group)
  const variables = environment.filter(({ name, help }) =>
    terms.length > 0
      ? isFound({ path: name, label: name, help, words: '' }, terms)
      : subject.group === 'server',
  )
  const found = shown.length + variables.length
  return (
    <AdminShell place="options" title={t('options.title')} waiting={data.waiting} isWide>
      <div className="option-head">
        <Search sought={sought} onSought={setSought} />
        <FileButtons />
      </div>
      <div className="option-columns">
        <Groups
          options={options}
          current={terms.length > 0 ? null : subject.group}
          onGroup={() => setSought('')}
        />
        <div className="min-w-0">
          <p className="mb-3 text-14 text-soft" role="status">
            {terms.length > 0 && t('options.search.count', { count: found })}
          </p>
          {terms.length > 0 && found === 0 && <Nothing sought={sought} onAll={() => setSought('')} />}
          <Rows options={shown} terms={terms} onDone={setDone} />
          {variables.length > 0 && <ServerValues variables={variables} />}
          {done && (
            <UndoBar
              key={`${done.option.path} ${done.revision}`}
              done={done}
              onUndone={() => setDone(null)}
            />
          )}
        </div>
      </div>
    </AdminShell>
  )
}

interface SearchProps {
  sought: string
  onSought: (sought: string) => void
}

/** Without script the form asks for the same page by its address. */
function Search({ sought, onSought }: SearchProps) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <search className="min-w-0 flex-1 basis-80">
      <form
        action={href(OPTIONS_PATH)}
        method="get"
        className="option-search"
        onSubmit={(event) => event.preventDefault()}
      >
        <Icon path={searchIcon} size={18} />
        <input
          type="search"
          name="q"
          className="input"
          aria-label={t('options.search')}
          placeholder={t('options.search.hint')}
          maxLength={MOST_SOUGHT}
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => onSought(currentTarget.value)}
        />
        <noscript>
          <button type="submit" className="btn">
            {t('options.search.go')}
          </button>
        </noscript>
      </form>
    </search>
  )
}

function Nothing({ sought, onAll }: { sought: string; onAll: () => void }) {
  const { t } = useI18n()
  return (
    <Empty
      action={
        <Button look="line" onClick={onAll}>
          {t('options.search.all')}
        </Button>
      }
    >
      {t('options.search.nothing', { sought })}
    </Empty>
  )
}

interface GroupsProps {
  options: readonly OptionLine[]
  /** null: what is found stands in any. */
  current: OptionGroup | null
  onGroup: () => void
}

function Groups({ options, current, onGroup }: GroupsProps) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('options.groups')} className="option-groups">
      <ul>
        {OPTION_GROUPS.map((group) => {
          const count = options.filter((option) => option.group === group).length
          return (
            <li key={group}>
              <a
                href={`${href(OPTIONS_PATH)}?group=${group}`}
                aria-current={group === current ? 'page' : undefined}
                onClick={onGroup}
              >
                <span className="min-w-0 flex-1">{t('options.group', { group })}</span>
                {count > 0 && <span className="num">{count}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface RowsProps {
  options: readonly OptionLine[]
  terms: readonly string[]
  onDone: (done: Done) => void
}

/** By group, in their order. */
function Rows({ options, terms, onDone }: RowsProps) {
  const { t } = useI18n()
  const groups = OPTION_GROUPS.filter((group) => options.some((option) => option.group === group))
  return groups.map((group) => (
    <section key={group} className="mb-6" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className="mb-2 text-16 font-semibold">
        {t('options.group', { group })}
      </h2>
      <ul className="card options">
        {options
          .filter((option) => option.group === group)
          .map((option) => (
            <OptionRow key={option.path} option={option} terms={terms} onDone={onDone} />
          ))}
      </ul>
    </section>
  ))
}
