import { X } from 'lucide-react';
import { ToastContainer } from 'react-toastify';
import { TOAST_MS } from './toast-duration';

export { toast } from 'react-toastify';

interface ContainerProps {
  readonly label: string;
  readonly closeLabel: string;
}

export default function Container({ label, closeLabel }: ContainerProps) {
  return (
    <ToastContainer
      aria-label={label}
      position="top-right"
      autoClose={TOAST_MS}
      hideProgressBar
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={closeToast}
          className="absolute top-1 right-1 grid size-11 place-items-center"
        >
          <X aria-hidden size={16} strokeWidth={2} />
        </button>
      )}
    />
  );
}
