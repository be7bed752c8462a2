export { ChatPage as Page } from "#features/conversations/channels/test-chat/web/chat-page.tsx";
