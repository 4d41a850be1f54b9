// The captcha: a single-use image from the server and its input.
import { useLingui } from '@lingui/react/macro'
import { Skeleton, TextInput, type TextInputProps } from '@mantine/core'
import type { Client } from '@swapdesk/sdk'
import { useEffect, useState } from 'react'
import classes from './login.module.css'

export type Captcha = { key: string | null; image: string | null; hasFailed: boolean; renew: () => void }

export function useCaptcha(client: Client, isOn: boolean): Captcha {
  const [attempt, setAttempt] = useState(0)
  const [captcha, setCaptcha] = useState<{ key: string; image: string } | null>(null)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  useEffect(() => {
    if (isOn) client.call('authCaptcha').then(setCaptcha, () => setFailedAttempt(attempt))
  }, [client, isOn, attempt])
  return {
    key: captcha?.key ?? null,
    image: captcha?.image ?? null,
    hasFailed: failedAttempt === attempt,
    renew: () => setAttempt(attempt + 1),
  }
}

export function CaptchaField({ field, captcha }: { field: TextInputProps; captcha: Captcha }) {
  const { t } = useLingui()
  return (
    <div className={classes.captcha}>
      <TextInput
        {...field}
        // There is nothing to type before the picture is there, and nothing to send it with.
        readOnly={captcha.key === null}
        label={t`Captcha`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={classes.captchaPicture}
        onClick={captcha.renew}
        title={t`Refresh captcha`}
        aria-label={t`Refresh captcha`}
      >
        {captcha.image ? (
          <img src={captcha.image} alt={t`Captcha`} />
        ) : captcha.hasFailed ? (
          <span>{t`Failed to load, try again`}</span>
        ) : (
          <Skeleton width="100%" height="100%" />
        )}
      </button>
    </div>
  )
}
