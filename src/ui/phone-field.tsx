import { useState } from "react";

import { doubtAboutPhone, formatTypedPhone } from "#shared/brazilian-phone.ts";
import { MaskedField, type MaskedFieldProps } from "./masked-field.tsx";
import { phoneDoubtText } from "./text.ts";

/**
 * A customer's telephone number, formatted while it is typed. A doubtful number gets a warning and can be
 * saved: the host hears the caller, this field does not.
 */
export function PhoneField({ onBlur, ...props }: Omit<MaskedFieldProps, "mask" | "type" | "inputMode">) {
  const [hasLeft, setHasLeft] = useState(false);
  const doubt = hasLeft ? doubtAboutPhone(props.value) : null;
  return (
    <MaskedField
      {...props}
      type="tel"
      inputMode="tel"
      mask={formatTypedPhone}
      description={
        doubt ? <span className="text-warning-ink">{phoneDoubtText[doubt]}</span> : props.description
      }
      onBlur={(event) => {
        setHasLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
