import { describe, expect, it } from 'vitest'
import { readUsername } from '#features/accounts/sign-in/rules.ts'
import { PASSWORD_LENGTH, passwordProblem } from './rules.ts'

describe('a new password', () => {
  it('has 8 to 128 characters, whatever they weigh', () => {
    expect(passwordProblem('1234567')).toBe('password-short')
    expect(passwordProblem('榕树下的长凳呀呀')).toBeNull()
    expect(passwordProblem('🌳'.repeat(7))).toBe('password-short')
    expect(passwordProblem('🌳'.repeat(PASSWORD_LENGTH.max))).toBeNull()
    expect(passwordProblem('🌳'.repeat(PASSWORD_LENGTH.max + 1))).toBe('password-long')
  })

  it('keeps its spaces', () => {
    expect(passwordProblem('        ')).toBeNull()
    expect(passwordProblem(' 1234567')).toBeNull()
  })

  it('is not what everybody knows of its owner', () => {
    const own = ['Ana.Lucia@plaza.example', '+8613800138000', '安娜·露西亚·佩雷斯']
    for (const password of [
      'ana.lucia@plaza.example',
      'ANA.LUCIA',
      '+8613800138000',
      '＋8613800138000',
      '安娜·露西亚·佩雷斯',
    ]) {
      expect([password, passwordProblem(password, own)]).toEqual([password, 'password-own'])
    }
    expect(passwordProblem('ana.lucia likes trees', own)).toBeNull()
  })
})

describe('what somebody signs in as', () => {
  it('is an address, a phone number or a name', () => {
    expect(readUsername(' Ana@Plaza.Example ', 'en')).toEqual({ kind: 'email', value: 'ana@plaza.example' })
    expect(readUsername('ａｎａ＠ｐｌａｚａ．ｅｘａｍｐｌｅ', 'en')).toEqual({
      kind: 'email',
      value: 'ana@plaza.example',
    })
    expect(readUsername('+86 138-0013-8000', 'en')).toEqual({ kind: 'phone', values: ['+8613800138000'] })
    expect(readUsername('１３８００１３８０００', 'zh-hans')).toEqual({
      kind: 'phone',
      values: ['+8613800138000', '+13800138000'],
    })
    expect(readUsername('Ana-Lucia', 'es')).toEqual({ kind: 'slug', value: 'ana-lucia' })
  })
})
