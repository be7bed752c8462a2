export { ChatPage as Page } from "#features/assistant/chat/web/chat-page.tsx";
