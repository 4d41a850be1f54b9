// Fields of the password login; the tenant field is omitted on a tenant's own domain.
import { useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import { useConnection } from '../connection'
import type { LoginForm } from './use-login-form'

type Props = { login: LoginForm }

export function TenantField({ login }: Props) {
  const { t } = useLingui()
  const { tenant } = useConnection()
  if (tenant) return null
  return <TextInput {...login.field('tenantId')} label={t`Tenant ID`} autoComplete="organization" inputMode="numeric" />
}

export function PasswordFields({ login: { field } }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput {...field('account')} label={t`Account`} autoComplete="username" />
      <PasswordInput
        {...field('password')}
        label={t`Password`}
        autoComplete="current-password"

        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
      />
    </>
  )
}
