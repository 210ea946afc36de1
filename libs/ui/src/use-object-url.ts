import { useEffect, useState } from 'react';

/** An address that represents a file of this device, as long as the component draws it; null at the first drawing. */
export const useObjectUrl = (file: Blob): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
