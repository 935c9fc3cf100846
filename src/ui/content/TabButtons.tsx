interface Props<Value extends string> {
  tabs: ReadonlyArray<{ value: Value; label: string }>
  /** Says what the tabs choose. */
  label: string
  value: Value
  onValue: (value: Value) => void
}

/** Views of one list that have no address of their own: what `Tabs` are where they do. A fieldset scrolls only once it may shrink. */
export function TabButtons<Value extends string>({ tabs, label, value, onValue }: Props<Value>) {
  return (
    <fieldset className="tabs min-w-0" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-current={tab.value === value ? 'true' : undefined}
          onClick={() => onValue(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  )
}
